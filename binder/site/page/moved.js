/**
 * Leads from an address that the site had before to the page that stands for it today: to a link of this page, never to
 * what is asked for. What stands behind the address goes along.
 */
const asked = new URLSearchParams(location.search).get("path") ?? "";
/** @type {NodeListOf<HTMLAnchorElement>} */
const found = document.querySelectorAll("main a");
const links = [...found];
const link = links.find((one) => asked.split("/").at(-1) === one.dataset.notebook) ?? links[0];
location.replace(new URL(location.hash, link.href));
