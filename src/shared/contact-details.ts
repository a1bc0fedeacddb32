// Each part of an expression is bounded and none can match in two ways, so that the work grows with the text and no faster.
const email = /[\p{L}\p{N}._%+-]{1,64}\s?(?:@|\[at\]|\(at\))\s?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/giu;
// Ten digits or more with one of the usual signs between them; "12,500 sq ft" and "33178" are no telephone numbers.
const phone = /(?<![\p{L}\p{N}.,$])\+?\(?\d(?:(?:[ .\-/]|\)[ \-.]?| ?\(| - )?\d){9,14}(?!\d)/gu;

/** More than anybody may publish in one text; what is beyond is left out. */
const maxLength = 20_000;

interface Masking {
  /** For what only looks like a contact detail: the number of a shipment may look like a telephone's. */
  mayPass?: (found: string) => boolean;
}

/**
 * What strangers read of a text its owner typed: e-mail addresses and telephone numbers in it are left out, so that the way
 * to the owner leads through the marketplace and harvesters find nothing.
 */
export function withoutContactDetails(text: string, { mayPass = () => false }: Masking = {}): string {
  const mask = (found: string): string => (mayPass(found) ? found : '[contact on request]');
  const bounded = text.length > maxLength ? text.slice(0, maxLength).toWellFormed() : text;
  return bounded.replace(email, mask).replace(phone, mask);
}
