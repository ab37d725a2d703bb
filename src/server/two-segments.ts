/** Share of the memory for what is new or rarely used. */
const rareShare = 1 / 8;

/** Share of the memory for the names of what was let go, and how often it was used. */
const rememberedShare = 1 / 64;

/** After so many uses for each value that is kept, former uses count half. */
const usesUntilAged = 10;

interface Slot<Value> {
  value: Value;
  /** Memory it takes, in bytes. */
  bytes: number;
  /** How often it was used lately. */
  uses: number;
}

/**
 * Values by key within a bound of memory, in two segments. What is new stands among the rare ones, a small share of
 * the memory; when that is full the oldest goes, and moves to the common ones if there is room or if it was used more
 * than what has not been used there for longest. So what a stranger asks for, however much, pushes out nothing that
 * everybody asks for (after W-TinyLFU, with exact counts). Uses are remembered for a while beyond a value's stay.
 */
export class TwoSegments<Value> {
  readonly #rare = new Segment<Slot<Value>>();
  readonly #common = new Segment<Slot<Value>>();
  readonly #remembered = new Segment<{ bytes: number; uses: number }>();
  readonly #maximumBytes: number;
  #usesSinceAged = 0;

  constructor(maximumBytes: number) {
    this.#maximumBytes = maximumBytes;
  }

  /** Memory that all values take, in bytes. */
  get bytes(): number {
    return this.#rare.bytes + this.#common.bytes;
  }

  get(key: string): Value | undefined {
    const slot = this.#common.renew(key) ?? this.#rare.get(key);
    if (!slot) return undefined;
    slot.uses += 1;
    this.#usesSinceAged += 1;
    if (this.#usesSinceAged > usesUntilAged * (this.#common.size + this.#rare.size)) this.#age();
    return slot.value;
  }

  /** Keeps a value, unless it alone would take more than the rare ones together. */
  set(key: string, value: Value, bytes: number): void {
    const former = this.#common.take(key) ?? this.#rare.take(key);
    if (bytes > this.#maximumBytes * rareShare) return;
    const remembered = this.#remembered.take(key);
    const uses = former?.uses ?? (remembered ? remembered.uses + 1 : 0);
    this.#rare.put(key, { value, bytes, uses });
    this.#makeRoom();
  }

  /** Says that a value takes more or less memory than it did. Nothing happens to one that is gone. */
  resize(key: string, value: Value, bytes: number): void {
    for (const segment of [this.#common, this.#rare]) {
      if (segment.get(key)?.value === value) segment.resize(key, bytes);
    }
    this.#makeRoom();
  }

  /** Lets go of every value that is out of date. */
  dropWhere(isOutOfDate: (value: Value) => boolean): void {
    for (const segment of [this.#common, this.#rare]) {
      for (const [key, { value, uses }] of segment.entries()) {
        if (!isOutOfDate(value)) continue;
        segment.take(key);
        this.#remember(key, uses);
      }
    }
  }

  #makeRoom(): void {
    while (this.#rare.bytes > this.#maximumBytes * rareShare) {
      const [key, slot] = this.#rare.takeOldest();
      if (slot.uses > 0 && this.#admits(slot)) this.#common.put(key, slot);
      else this.#remember(key, slot.uses);
    }
    while (this.#common.bytes > this.#commonBytes) this.#dropOldestCommon();
  }

  /** Makes room for a candidate among the common ones at the cost of less used ones; false when there are none. */
  #admits({ bytes, uses }: Slot<Value>): boolean {
    while (this.#common.bytes + bytes > this.#commonBytes) {
      if (this.#common.oldest()[1].uses >= uses) return false;
      this.#dropOldestCommon();
    }
    return true;
  }

  get #commonBytes(): number {
    return this.#maximumBytes * (1 - rareShare);
  }

  #dropOldestCommon(): void {
    const [key, { uses }] = this.#common.takeOldest();
    this.#remember(key, uses);
  }

  #remember(key: string, uses: number): void {
    this.#remembered.take(key);
    this.#remembered.put(key, { bytes: key.length * 2, uses });
    while (this.#remembered.bytes > this.#maximumBytes * rememberedShare) this.#remembered.takeOldest();
  }

  #age(): void {
    this.#usesSinceAged = 0;
    for (const segment of [this.#common, this.#rare, this.#remembered]) {
      for (const [, slot] of segment.entries()) slot.uses >>= 1;
    }
  }
}

/** Slots, those that came or were renewed first before the others, and the memory that they take together. */
class Segment<Slot extends { bytes: number }> {
  readonly #slots = new Map<string, Slot>();
  bytes = 0;

  get size(): number {
    return this.#slots.size;
  }

  get(key: string): Slot | undefined {
    return this.#slots.get(key);
  }

  entries(): IterableIterator<[string, Slot]> {
    return this.#slots.entries();
  }

  put(key: string, slot: Slot): void {
    this.#slots.set(key, slot);
    this.bytes += slot.bytes;
  }

  take(key: string): Slot | undefined {
    const slot = this.#slots.get(key);
    if (!slot) return undefined;
    this.#slots.delete(key);
    this.bytes -= slot.bytes;
    return slot;
  }

  /** Makes a slot the last to go. */
  renew(key: string): Slot | undefined {
    const slot = this.take(key);
    if (slot) this.put(key, slot);
    return slot;
  }

  resize(key: string, bytes: number): void {
    const slot = this.#slots.get(key);
    if (!slot) return;
    this.bytes += bytes - slot.bytes;
    slot.bytes = bytes;
  }

  /** The first to go. There must be one. */
  oldest(): [string, Slot] {
    const [oldest] = this.#slots;
    if (!oldest) throw new Error("Nothing is kept that could go");
    return oldest;
  }

  takeOldest(): [string, Slot] {
    const oldest = this.oldest();
    this.take(oldest[0]);
    return oldest;
  }
}
