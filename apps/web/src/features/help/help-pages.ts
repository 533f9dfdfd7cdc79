import android from '../../../../../docs/how-to/put-on-a-tv/android.md?raw';
import chromeos from '../../../../../docs/how-to/put-on-a-tv/chromeos.md?raw';
import fireTv from '../../../../../docs/how-to/put-on-a-tv/fire-tv.md?raw';
import linux from '../../../../../docs/how-to/put-on-a-tv/linux.md?raw';
import windowsScript from '../../../../../docs/how-to/put-on-a-tv/marquee-tv.cmd?url';
import linuxScript from '../../../../../docs/how-to/put-on-a-tv/marquee-tv.sh?url';
import setUpATv from '../../../../../docs/how-to/put-on-a-tv/README.md?raw';
import raspberryPi from '../../../../../docs/how-to/put-on-a-tv/raspberry-pi.md?raw';
import windows from '../../../../../docs/how-to/put-on-a-tv/windows.md?raw';

/** The help pages by the last part of their address: the guides of the documentation, in Markdown. */
export const helpPages: ReadonlyMap<string, string> = new Map([
  ['set-up-a-tv', setUpATv],
  ['raspberry-pi', raspberryPi],
  ['linux', linux],
  ['windows', windows],
  ['chromeos', chromeos],
  ['android', android],
  ['fire-tv', fireTv],
]);

/** The files that help pages link to, with their addresses in the web app. */
export const helpFiles: ReadonlyMap<string, string> = new Map([
  ['marquee-tv.sh', linuxScript],
  ['marquee-tv.cmd', windowsScript],
]);

/** The address in the guides, which the help pages replace by the address of this server. */
export const exampleAddress = 'https://signs.example.com/display/';
