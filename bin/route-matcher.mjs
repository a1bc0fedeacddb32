const matcher = /react-router\/dist\/\w+\/lib\/router\/matcher\.js$/;
const tries = 'allowPartial, this.#branches)';

/** Beside the router's code: what of its ranked routes can be at an address. */
const choosing = `
const beginnings = new WeakMap();
function routesBeginningLike(location, basename, branches) {
	const address = typeof location === "string" ? location : location.pathname || "/";
	const first = /^\\/([\\w.-]+)(?=[/?#]|$)/.exec(address)?.[1];
	if (first === undefined || (basename ?? "/") !== "/") return branches;
	let known = beginnings.get(branches);
	if (known === undefined) {
		const parts = branches.map(({ path, routesMeta }) => routesMeta.every((meta) => meta.caseSensitive || meta.relativePath === "")
			? /^\\/([\\w.-]+)(?=\\/|$)/.exec(path)?.[1] : undefined);
		known = new Map([undefined, ...parts].map((part) => [part, branches.filter((_, at) => parts[at] === part || parts[at] === undefined)]));
		beginnings.set(branches, known);
	}
	return known.get(first) ?? known.get(undefined);
}
`;

/** The router's matcher so that it tries the routes alone that begin with the address's own first part or with none that is fixed. Throws when it is no longer what this changes. */
export function narrowed(code) {
  if (code.split(tries).length !== 2)
    throw new Error('React Router matches addresses in another way than bin/route-matcher.mjs knows.');
  return (
    code.replace(tries, 'allowPartial, routesBeginningLike(locationArg, this.#basename, this.#branches))') + choosing
  );
}

/**
 * For each request the router tries its routes one after the other, twice: of 160 routes that is a quarter of all objects a page makes, and a twelfth of the
 * processor time of sending a form.
 */
export const routeMatcher = {
  name: 'route-matcher',
  transform: (code, id) => (matcher.test(id) ? { code: narrowed(code), map: null } : null),
};
