const server = /react-router\/dist\/\w+\/lib\/server-runtime\/server\.js$/;
const modules = 'routeModules: createEntryRouteModules(build.routes),';
const data =
  /(let entryContext = \{[^]*?)serverHandoffStream: (encodeViaTurboStream\(state, request\.signal, build\.entry\.module\.streamTimeout, serverMode\)),/;

/** The router's server so that what only the drawing of a page reads is made when it is read. Throws when it is no longer what this changes. */
export function onDemand(code) {
  if (code.split(modules).length !== 2 || !data.test(code))
    throw new Error('React Router hands over pages in another way than bin/page-on-demand.mjs knows.');
  return code
    .replace(modules, 'get routeModules() { return createEntryRouteModules(build.routes); },')
    .replace(data, 'let handoff;\n$1get serverHandoffStream() { return (handoff ??= $2); },');
}

/**
 * Before the router asks for a page, it writes the data of its loaders for the scripts and goes through the modules of all routes: of a page that
 * is drawn already nobody reads either, and they are two fifths of the objects that such a request makes.
 */
export const pageOnDemand = {
  name: 'page-on-demand',
  transform: (code, id) => (server.test(id) ? { code: onDemand(code), map: null } : null),
};
