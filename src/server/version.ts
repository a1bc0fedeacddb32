import packageFile from '../../package.json' with { type: 'json' };

/** Of the product, as its package states it. */
export const version: string = packageFile.version;
