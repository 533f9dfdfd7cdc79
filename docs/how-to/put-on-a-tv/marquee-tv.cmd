@echo off
rem Opens Marquee full screen in a separate profile, and opens the browser again whenever it closes. Enter your own address here:
set ADDRESS=https://signs.example.com/display/

set PROFILE=%LOCALAPPDATA%\MarqueeTV
set BROWSER=%ProgramFiles%\Google\Chrome\Application\chrome.exe
if not exist "%BROWSER%" set BROWSER=%ProgramFiles(x86)%\Google\Chrome\Application\chrome.exe
if not exist "%BROWSER%" set BROWSER=%ProgramFiles(x86)%\Microsoft\Edge\Application\msedge.exe

:again
rem Chrome uses --kiosk. Edge uses --app, because the kiosk mode of Edge deletes all data when it ends, and the TV would show a code each day.
set MODE=--kiosk %ADDRESS%
echo %BROWSER% | find /i "msedge" >nul && set MODE=--app=%ADDRESS% --start-fullscreen
start "" /wait "%BROWSER%" --user-data-dir="%PROFILE%" --no-first-run --no-default-browser-check --noerrdialogs --hide-crash-restore-bubble --disable-features=Translate --autoplay-policy=no-user-gesture-required %MODE%
timeout /t 3 /nobreak >nul
goto again
