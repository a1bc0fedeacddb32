/** Gradient descent with Adam: updates weights against their gradients, deterministically. */
export class Adam {
  readonly #mean: Float64Array;
  readonly #spread: Float64Array;
  #round = 0;

  constructor(size: number) {
    this.#mean = new Float64Array(size);
    this.#spread = new Float64Array(size);
  }

  move(weights: Float64Array, slopes: Float64Array, step: number): void {
    this.#round += 1;
    const [mean, spread] = [this.#mean, this.#spread];
    const [started, widened] = [1 - 0.9 ** this.#round, 1 - 0.99 ** this.#round];
    for (let at = 0; at < weights.length; at += 1) {
      const by = slopes[at] ?? 0;
      const [first, second] = [0.9 * (mean[at] ?? 0) + 0.1 * by, 0.99 * (spread[at] ?? 0) + 0.01 * by * by];
      [mean[at], spread[at]] = [first, second];
      weights[at] = (weights[at] ?? 0) - (step * (first / started)) / (Math.sqrt(second / widened) + 1e-8);
    }
  }
}
