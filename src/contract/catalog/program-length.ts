/**
 * Length and level of a training program, from the first line of its part of the text: `6 weeks, Foundation`.
 */
export interface ProgramLength {
  weeks: number;
  level: string;
}

/** Parses `6 weeks, Foundation`; undefined for anything else. 1 to 99 weeks, level up to 40 characters. */
export function readProgramLength(line: string): ProgramLength | undefined {
  const [, weeks, level] = /^([1-9]\d?) weeks?, (\S.{0,39})$/.exec(line) ?? [];
  return weeks && level ? { weeks: Number(weeks), level } : undefined;
}
