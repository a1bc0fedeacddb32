// Arithmetic on rows of numbers, in plain loops: one need takes a few milliseconds, so no runtime for networks is loaded.

/**
 * `rows` rows of `inner` numbers times the transpose of `outer` rows of weights, plus a bias. Four by four at a time:
 * each number that is loaded serves four products. Beyond the last row the last one is computed again.
 */
// prettier-ignore
export function product(x: Float32Array, weights: Float32Array, bias: Float32Array, rows: number, inner: number, outer: number): Float32Array {
  const out = new Float32Array(rows * outer);
  for (let row = 0; row < rows; row += 4) {
    const r1 = Math.min(row + 1, rows - 1), r2 = Math.min(row + 2, rows - 1), r3 = Math.min(row + 3, rows - 1);
    const xa = row * inner, xb = r1 * inner, xc = r2 * inner, xd = r3 * inner;
    for (let to = 0; to < outer; to += 4) {
      const t1 = Math.min(to + 1, outer - 1), t2 = Math.min(to + 2, outer - 1), t3 = Math.min(to + 3, outer - 1);
      const wa = to * inner, wb = t1 * inner, wc = t2 * inner, wd = t3 * inner;
      let aa = bias[to]!, ab = bias[t1]!, ac = bias[t2]!, ad = bias[t3]!;
      let ba = aa, bb = ab, bc = ac, bd = ad, ca = aa, cb = ab, cc = ac, cd = ad, da = aa, db = ab, dc = ac, dd = ad;
      for (let at = 0; at < inner; at += 1) {
        const a = x[xa + at]!, b = x[xb + at]!, c = x[xc + at]!, d = x[xd + at]!;
        const p = weights[wa + at]!, q = weights[wb + at]!, r = weights[wc + at]!, s = weights[wd + at]!;
        aa += a * p; ab += a * q; ac += a * r; ad += a * s;
        ba += b * p; bb += b * q; bc += b * r; bd += b * s;
        ca += c * p; cb += c * q; cc += c * r; cd += c * s;
        da += d * p; db += d * q; dc += d * r; dd += d * s;
      }
      const oa = row * outer, ob = r1 * outer, oc = r2 * outer, od = r3 * outer;
      out[oa + to] = aa; out[oa + t1] = ab; out[oa + t2] = ac; out[oa + t3] = ad;
      out[ob + to] = ba; out[ob + t1] = bb; out[ob + t2] = bc; out[ob + t3] = bd;
      out[oc + to] = ca; out[oc + t1] = cb; out[oc + t2] = cc; out[oc + t3] = cd;
      out[od + to] = da; out[od + t1] = db; out[od + t2] = dc; out[od + t3] = dd;
    }
  }
  return out;
}

/** Each row with mean 0 and variance 1, then scaled and shifted. */
export function normalized(x: Float32Array, scale: Float32Array, shift: Float32Array): Float32Array {
  const out = new Float32Array(x.length);
  const width = scale.length;
  for (let start = 0; start < x.length; start += width) {
    let [sum, squares] = [0, 0];
    for (let at = start; at < start + width; at += 1) sum += x[at]!;
    const mean = sum / width;
    for (let at = start; at < start + width; at += 1) squares += (x[at]! - mean) ** 2;
    const factor = 1 / Math.sqrt(squares / width + 1e-5);
    for (let at = 0; at < width; at += 1) out[start + at] = (x[start + at]! - mean) * factor * scale[at]! + shift[at]!;
  }
  return out;
}

/** The same numbers as shares of one, in place. */
export function softmax(x: Float32Array, start = 0, length = x.length): void {
  let [most, sum] = [-Infinity, 0];
  for (let at = start; at < start + length; at += 1) most = Math.max(most, x[at]!);
  for (let at = start; at < start + length; at += 1) sum += x[at] = Math.exp(x[at]! - most);
  for (let at = start; at < start + length; at += 1) x[at] = x[at]! / sum;
}

/** Below zero becomes zero, in place. */
export function rectify(x: Float32Array): Float32Array {
  for (let at = 0; at < x.length; at += 1) if (x[at]! < 0) x[at] = 0;
  return x;
}

export function add(x: Float32Array, other: Float32Array): Float32Array {
  for (let at = 0; at < x.length; at += 1) x[at] = x[at]! + other[at]!;
  return x;
}

/** Part `part` of `parts` of each row. */
export function columns(x: Float32Array, rows: number, part: number, parts: number): Float32Array {
  const [whole, width] = [x.length / rows, x.length / rows / parts];
  const out = new Float32Array(rows * width);
  for (let row = 0; row < rows; row += 1)
    out.set(x.subarray(row * whole + part * width, row * whole + (part + 1) * width), row * width);
  return out;
}
