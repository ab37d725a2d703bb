/** Length and level of a training program, from the first line of its section: `6 weeks, Foundation`. */
export interface ProgramLength {
  weeks: number;
  level: string;
}

/**
 * Parses a line such as `6 weeks, Foundation`: 1 to 99 weeks, and a level of up to 40 characters. Undefined
 * for any other line.
 */
export function readProgramLength(line: string): ProgramLength | undefined {
  const [, weeks, level] = /^([1-9]\d?) weeks?, (\S.{0,39})$/.exec(line) ?? [];
  return weeks && level ? { weeks: Number(weeks), level } : undefined;
}
