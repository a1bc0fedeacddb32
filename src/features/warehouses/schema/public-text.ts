const email = /[\p{L}\p{N}._%+-]{1,64}\s?(?:@|\[at\]|\(at\))\s?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/giu;
// Ten digits or more with one of the usual signs between them; "12,500 sq ft" and "33178" are no telephone numbers.
const phone = /(?<![\p{L}\p{N}.,$])\+?\(?\d(?:(?:[ .\-/]|\)[ \-.]?| ?\(| - )?\d){9,14}(?!\d)/gu;

/**
 * What strangers read of a text its owner typed: addresses and telephone numbers in it are left out, so that the way
 * to the owner leads through the marketplace and harvesters find nothing.
 */
export function withoutContactDetails(text: string): string {
  return text.replace(email, '[contact on request]').replace(phone, '[contact on request]');
}
