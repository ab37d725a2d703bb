/** Label and unit of a specification. */
export interface SpecificationWords {
  /** Starts a sentence. */
  label: string;
  /** Short label for small spaces, such as below a large figure; defaults to the label. */
  short?: string;
  /** Unit of the value, which is meaningless without it. */
  unit?: string;
  /** Unit from a thousand on: 24,200 g are 24.2 kg. */
  thousands?: string;
  /** No space before the unit: 6S. */
  joined?: true;
}

const weight = { unit: "g", thousands: "kg" } as const;
const length = { unit: "mm", thousands: "m" } as const;

/** All specifications by key, in default order. */
export const specificationWords = {
  takeOffWeightGrams: { label: "Take-off weight", ...weight },
  flightTimeMinutes: { label: "Flight time", unit: "min" },
  rangeMetres: { label: "Range", unit: "m", thousands: "km" },
  payloadGrams: { label: "Payload", ...weight },
  tankLitres: { label: "Tank", unit: "L" },
  sprayWidthMetres: { label: "Working width", unit: "m" },
  acresPerHour: { label: "Area per hour", unit: "acres" },
  emptyWeightGrams: { label: "Weight without battery and load", short: "Empty weight", ...weight },
  windMetresPerSecond: { label: "Wind resistance", short: "Wind", unit: "m/s" },
  cruisingMetresPerSecond: { label: "Cruising speed", short: "Speed", unit: "m/s" },
  topSpeedMetresPerSecond: { label: "Maximum speed", short: "Top speed", unit: "m/s" },
  wingspanMillimetres: { label: "Wingspan", short: "Span", ...length },
  wheelbaseMillimetres: { label: "Wheelbase", unit: "mm" },
  cameraMegapixels: { label: "Camera", unit: "MP" },
  videoResolution: { label: "Video" },
  videoFramesPerSecond: { label: "Frame rate", unit: "fps" },
  thermalResolution: { label: "Thermal sensor", short: "Thermal" },
  gimbalAxes: { label: "Gimbal", unit: "axes" },
  focalLengthMillimetres: { label: "Focal length", short: "Lens", unit: "mm" },
  fieldOfViewDegrees: { label: "Field of view", unit: "°", joined: true },
  latencyMilliseconds: { label: "Delay", unit: "ms" },
  radioBand: { label: "Frequency" },
  transmitterMilliwatts: { label: "Radio power", short: "Power", unit: "mW" },
  channels: { label: "Radio", unit: "channels" },
  batteryCells: { label: "Battery cells", short: "Cells", unit: "S", joined: true },
  batteryMilliampereHours: { label: "Battery capacity", short: "Capacity", unit: "mAh" },
  volts: { label: "Voltage", unit: "V" },
  dischargeRate: { label: "Discharge rate", short: "Discharge", unit: "C", joined: true },
  runTimeHours: { label: "Run time", unit: "h" },
  supply: { label: "Supply voltage", short: "Supply" },
  amperes: { label: "Continuous current", short: "Current", unit: "A" },
  peakAmperes: { label: "Peak current", short: "Peak", unit: "A" },
  watts: { label: "Power", unit: "W" },
  processorMegahertz: { label: "Processor", unit: "MHz" },
  updatesPerSecond: { label: "Updates", unit: "Hz" },
  motorSize: { label: "Motor size", short: "Motor" },
  turnsPerVolt: { label: "Turns per volt", unit: "KV" },
  thrustGrams: { label: "Thrust", ...weight },
  propellerInches: { label: "Propeller diameter", short: "Diameter", unit: "in" },
  propellerPitchInches: { label: "Propeller pitch", short: "Pitch", unit: "in" },
  propellerBlades: { label: "Propeller", unit: "blades" },
  weightGrams: { label: "Weight", ...weight },
  dimensions: { label: "Dimensions" },
  mounting: { label: "Mounting" },
  ports: { label: "Ports" },
  connectors: { label: "Connectors" },
} as const satisfies Readonly<Record<string, SpecificationWords>>;

/** Messages about invalid specifications. */
export const specificationFieldWords = {
  unknown: (key: string) => `There is no specification “${key}”`,
  twice: (label: string) => `${label} appears twice`,
  notText: (label: string) => `${label} must be text`,
  manyRanges: (maximum: number) => `Please list up to ${maximum} specifications, separated by commas`,
  noRange: (label: string) => `${label} is text and has no range`,
  notRange: (label: string) => `${label} must be a range such as 20..40, 20.. or ..40`,
  mostBelowLeast: (label: string) => `The maximum of ${label} cannot be below the minimum`,
  outside: (label: string, minimum: number, maximum: number) =>
    `${label} must be from ${minimum} to ${maximum}`,
  decimals: (label: string, maximum: number) =>
    maximum === 0
      ? `${label} must be a whole number`
      : `${label} can have at most ${maximum} decimal${maximum === 1 ? "" : "s"}`,
} as const;
