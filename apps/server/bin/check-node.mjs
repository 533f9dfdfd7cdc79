// Ends the process if this Node is too old. Runs before the other modules are loaded, because they would fail without a reason.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Marquee needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}
