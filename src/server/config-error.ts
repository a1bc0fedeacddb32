/** A setting is missing or invalid. The message names every variable concerned, for the operator's terminal. */
export class ConfigError extends Error {
  /** The terminal shows the message without a stack. */
  readonly expose = true;

  constructor(problems: readonly string[]) {
    super(
      `The settings cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}\nSee .env.example for what each one means.`,
    );
    this.name = 'ConfigError';
  }
}
