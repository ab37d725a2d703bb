import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";

/** Label and unit of a specification. */
export interface SpecificationLabels {
  /** Label with an initial capital. */
  label: Message;
  /** Short label for small spaces, such as below a large figure; defaults to the label. */
  short?: Message;
  /** Unit of the value; required for numbers. */
  unit?: Message;
  /** Unit for values of a thousand or more: 24,200 g are shown as 24.2 kg. */
  thousands?: Message;
  /** Omits the space before the unit: 6S. */
  joined?: true;
  /** Adds a noun where the value is shown without its label, for example on a card: "10 L tank". */
  named?: (value: { value: string }) => string;
}

const weight = { unit: m["units.grams"], thousands: m["units.kilograms"] } as const;
const length = { unit: m["units.millimetres"], thousands: m["units.metres"] } as const;

/** Labels and units of all specifications by key, in default order. */
export const specificationLabels = {
  takeOffWeightGrams: { label: m["catalog.specification.takeOffWeightGrams.label"], ...weight },
  flightTimeMinutes: { label: m["catalog.specification.flightTimeMinutes.label"], unit: m["units.minutes"] },
  rangeMetres: {
    label: m["catalog.specification.rangeMetres.label"],
    unit: m["units.metres"],
    thousands: m["units.kilometres"],
  },
  payloadGrams: {
    label: m["catalog.specification.payloadGrams.label"],
    ...weight,
    named: m["catalog.specification.payloadGrams.named"],
  },
  tankLitres: {
    label: m["catalog.specification.tankLitres.label"],
    unit: m["units.litres"],
    named: m["catalog.specification.tankLitres.named"],
  },
  sprayWidthMetres: {
    label: m["catalog.specification.sprayWidthMetres.label"],
    unit: m["units.metres"],
    named: m["catalog.specification.sprayWidthMetres.named"],
  },
  acresPerHour: { label: m["catalog.specification.acresPerHour.label"], unit: m["units.acres"] },
  emptyWeightGrams: {
    label: m["catalog.specification.emptyWeightGrams.label"],
    short: m["catalog.specification.emptyWeightGrams.short"],
    ...weight,
  },
  windMetresPerSecond: {
    label: m["catalog.specification.windMetresPerSecond.label"],
    short: m["catalog.specification.windMetresPerSecond.short"],
    unit: m["units.metresPerSecond"],
  },
  cruisingMetresPerSecond: {
    label: m["catalog.specification.cruisingMetresPerSecond.label"],
    short: m["catalog.specification.cruisingMetresPerSecond.short"],
    unit: m["units.metresPerSecond"],
  },
  topSpeedMetresPerSecond: {
    label: m["catalog.specification.topSpeedMetresPerSecond.label"],
    short: m["catalog.specification.topSpeedMetresPerSecond.short"],
    unit: m["units.metresPerSecond"],
  },
  wingspanMillimetres: {
    label: m["catalog.specification.wingspanMillimetres.label"],
    short: m["catalog.specification.wingspanMillimetres.short"],
    ...length,
  },
  wheelbaseMillimetres: {
    label: m["catalog.specification.wheelbaseMillimetres.label"],
    unit: m["units.millimetres"],
  },
  cameraMegapixels: { label: m["catalog.specification.cameraMegapixels.label"], unit: m["units.megapixels"] },
  videoResolution: { label: m["catalog.specification.videoResolution.label"] },
  videoFramesPerSecond: {
    label: m["catalog.specification.videoFramesPerSecond.label"],
    unit: m["units.framesPerSecond"],
  },
  thermalResolution: {
    label: m["catalog.specification.thermalResolution.label"],
    short: m["catalog.specification.thermalResolution.short"],
  },
  gimbalAxes: { label: m["catalog.specification.gimbalAxes.label"], unit: m["units.axes"] },
  focalLengthMillimetres: {
    label: m["catalog.specification.focalLengthMillimetres.label"],
    short: m["catalog.specification.focalLengthMillimetres.short"],
    unit: m["units.millimetres"],
  },
  fieldOfViewDegrees: {
    label: m["catalog.specification.fieldOfViewDegrees.label"],
    unit: m["units.degrees"],
    joined: true,
  },
  latencyMilliseconds: {
    label: m["catalog.specification.latencyMilliseconds.label"],
    unit: m["units.milliseconds"],
  },
  radioBand: { label: m["catalog.specification.radioBand.label"] },
  transmitterMilliwatts: {
    label: m["catalog.specification.transmitterMilliwatts.label"],
    short: m["catalog.specification.transmitterMilliwatts.short"],
    unit: m["units.milliwatts"],
  },
  channels: { label: m["catalog.specification.channels.label"], unit: m["units.channels"] },
  batteryCells: {
    label: m["catalog.specification.batteryCells.label"],
    short: m["catalog.specification.batteryCells.short"],
    unit: m["units.cells"],
    joined: true,
  },
  batteryMilliampereHours: {
    label: m["catalog.specification.batteryMilliampereHours.label"],
    short: m["catalog.specification.batteryMilliampereHours.short"],
    unit: m["units.milliampereHours"],
  },
  volts: { label: m["catalog.specification.volts.label"], unit: m["units.volts"] },
  dischargeRate: {
    label: m["catalog.specification.dischargeRate.label"],
    short: m["catalog.specification.dischargeRate.short"],
    unit: m["units.dischargeRate"],
    joined: true,
  },
  runTimeHours: { label: m["catalog.specification.runTimeHours.label"], unit: m["units.hours"] },
  supply: { label: m["catalog.specification.supply.label"], short: m["catalog.specification.supply.short"] },
  amperes: {
    label: m["catalog.specification.amperes.label"],
    short: m["catalog.specification.amperes.short"],
    unit: m["units.amperes"],
  },
  peakAmperes: {
    label: m["catalog.specification.peakAmperes.label"],
    short: m["catalog.specification.peakAmperes.short"],
    unit: m["units.amperes"],
  },
  watts: { label: m["catalog.specification.watts.label"], unit: m["units.watts"] },
  processorMegahertz: {
    label: m["catalog.specification.processorMegahertz.label"],
    unit: m["units.megahertz"],
  },
  updatesPerSecond: { label: m["catalog.specification.updatesPerSecond.label"], unit: m["units.hertz"] },
  motorSize: {
    label: m["catalog.specification.motorSize.label"],
    short: m["catalog.specification.motorSize.short"],
  },
  turnsPerVolt: { label: m["catalog.specification.turnsPerVolt.label"], unit: m["units.turnsPerVolt"] },
  thrustGrams: { label: m["catalog.specification.thrustGrams.label"], ...weight },
  propellerInches: {
    label: m["catalog.specification.propellerInches.label"],
    short: m["catalog.specification.propellerInches.short"],
    unit: m["units.inches"],
  },
  propellerPitchInches: {
    label: m["catalog.specification.propellerPitchInches.label"],
    short: m["catalog.specification.propellerPitchInches.short"],
    unit: m["units.inches"],
  },
  propellerBlades: { label: m["catalog.specification.propellerBlades.label"], unit: m["units.blades"] },
  weightGrams: { label: m["catalog.specification.weightGrams.label"], ...weight },
  dimensions: { label: m["catalog.specification.dimensions.label"] },
  mounting: { label: m["catalog.specification.mounting.label"] },
  ports: { label: m["catalog.specification.ports.label"] },
  connectors: { label: m["catalog.specification.connectors.label"] },
} as const satisfies Readonly<Record<string, SpecificationLabels>>;
