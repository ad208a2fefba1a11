@cd /d "%~dp0"
@py -3 open.py || python open.py
@pause
