#!/bin/sh
# Turns a Debian, Ubuntu or Raspberry Pi OS machine into a Marquee TV. After every start the machine shows one address full
# screen and nothing else.
#
#   sudo sh marquee-tv.sh https://signs.example.com/display/
#   sudo sh marquee-tv.sh remove
set -eu

address=${1:-}
units=/etc/systemd/system
home=/var/lib/marquee-tv

[ "$(id -u)" = 0 ] || { echo "Please run this with sudo." >&2; exit 1; }

if [ "$address" = remove ]; then
  systemctl disable --now marquee-tv-nightly.timer || true
  systemctl disable --now marquee-tv.service || true
  rm -f "$units/marquee-tv.service" "$units/marquee-tv-nightly.service" "$units/marquee-tv-nightly.timer"
  systemctl daemon-reload
  systemctl set-default graphical.target
  echo "Marquee no longer starts on this machine. Its data is in $home. Delete that folder to remove the data."
  exit 0
fi

case $address in
  http://*/display/ | https://*/display/) ;;
  *) echo "Usage: sudo sh marquee-tv.sh https://signs.example.com/display/" >&2; exit 2 ;;
esac

apt-get update
apt-get install --yes --no-install-recommends cage xwayland fonts-noto-core fonts-noto-color-emoji
find_browser() { command -v google-chrome || command -v chromium || command -v chromium-browser; }
for package in chromium chromium-browser; do
  find_browser >/dev/null || apt-get install --yes --no-install-recommends "$package" || true
done
browser=$(find_browser) || {
  echo "No Chromium could be installed. Install Google Chrome, then run this again." >&2
  exit 1
}

id marquee-tv >/dev/null 2>&1 ||
  useradd --system --create-home --home-dir "$home" --shell /usr/sbin/nologin marquee-tv
for group in video render input audio; do
  if getent group "$group" >/dev/null; then usermod --append --groups "$group" marquee-tv; fi
done

cat > "$units/marquee-tv.service" <<UNIT
[Unit]
Description=Marquee on this TV
Wants=dbus.socket systemd-logind.service
After=dbus.socket systemd-logind.service systemd-user-sessions.service getty@tty1.service
Conflicts=getty@tty1.service
ConditionPathExists=/dev/tty0

[Service]
User=marquee-tv
# A login session on the first console, because only such a session may use the display.
PAMName=login
TTYPath=/dev/tty1
TTYReset=yes
TTYVHangup=yes
TTYVTDisallocate=yes
StandardInput=tty-fail
StandardOutput=journal
# Without this deletion, the browser asks after a power cut whether its profile is in use elsewhere.
ExecStartPre=/bin/rm -f $home/browser/SingletonLock
ExecStart=/usr/bin/cage -- $browser --kiosk --ozone-platform=wayland --user-data-dir=$home/browser --no-first-run --no-default-browser-check --noerrdialogs --hide-crash-restore-bubble --password-store=basic --disable-features=Translate --autoplay-policy=no-user-gesture-required $address
Restart=always
RestartSec=3

[Install]
WantedBy=multi-user.target
UNIT

cat > "$units/marquee-tv-nightly.service" <<UNIT
[Unit]
Description=Restart Marquee on this TV

[Service]
Type=oneshot
ExecStart=/usr/bin/systemctl try-restart marquee-tv.service
UNIT

cat > "$units/marquee-tv-nightly.timer" <<UNIT
[Unit]
Description=Restart Marquee on this TV each night

[Timer]
OnCalendar=*-*-* 03:30

[Install]
WantedBy=timers.target
UNIT

systemctl daemon-reload
# Without this target, an installed desktop would start on the same display.
systemctl set-default multi-user.target
systemctl enable marquee-tv.service
echo "Done. Restart this machine (sudo reboot); the TV then shows a code. Enter the code in Marquee: Screens, Pair TV."
