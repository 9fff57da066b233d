// Ends with one sentence where Node.js is too old; imported before anything else, and written so that any version can read it.
var OLDEST = 20;

if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  process.stderr.write(
    'property-lookup needs Node.js ' +
      OLDEST +
      ' or later, and this is ' +
      process.versions.node +
      ': install a newer one from https://nodejs.org.\n',
  );
  process.exit(1);
}
