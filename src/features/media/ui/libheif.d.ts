declare module 'libheif-js/libheif/libheif.js' {
  const libheif: () => Promise<{ HeifDecoder: new () => { decode: (bytes: Uint8Array) => unknown[] } }>;
  export default libheif;
}
