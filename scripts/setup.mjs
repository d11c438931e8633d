// What npm start and npm test run first, on the machine's own Node. Until its version is known, only old syntax here.
const version = process.versions.node;

if (Number(version.split(".")[0]) < 20) {
  console.error(
    "Hearth needs Node 20 or newer, and this is Node " + version + ". Install a newer one and run the command again.",
  );
  process.exit(1);
}

import("./setup/run.mjs").then(({ setUp }) => setUp(process.argv[2]));
