const { parse } = require('@formatjs/icu-messageformat-parser');

/**
 * Compiles ICU messages when the app is built, so that no parser reaches the browser: a message without arguments
 * stays text, one with arguments becomes its syntax tree. Every language must have the English file's ids. Titles
 * (`title.…`) are left out: they travel in the manifest.
 */
module.exports = function messagesLoader(source) {
  const messages = JSON.parse(source);
  const compiled = Object.entries(messages)
    .filter(([id]) => !id.startsWith('title.'))
    .map(([id, text]) => {
      try {
        const tree = parse(text, { captureLocation: false });
        return [id, tree.length === 1 && tree[0].type === 0 ? tree[0].value : tree];
      } catch (error) {
        throw new Error(`${this.resourcePath}: ${id}: ${error.message}`, { cause: error });
      }
    });
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))});`;
};
