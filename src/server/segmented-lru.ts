/** Share of the memory for new and rarely used values. */
const rareShare = 1 / 8;

/** Share of the memory for keys and use counts of dropped values. */
const rememberedShare = 1 / 64;

/** When values have this many uses on average, all use counts are halved. */
const usesUntilHalved = 10;

interface Slot<Value> {
  value: Value;
  /** Memory in bytes. */
  bytes: number;
  /** Recent uses. */
  uses: number;
}

/**
 * Cache with a memory limit in two segments, similar to W-TinyLFU but with exact counts. New values start in the
 * small rare segment. When it is full, its oldest value is dropped, or moves to the common segment if there is
 * space or it was used more than the least recently used common value. So a flood of rare values cannot evict
 * popular ones. The use count of a dropped value is remembered for a while.
 */
export class SegmentedLru<Value> {
  readonly #rare = new Segment<Slot<Value>>();
  readonly #common = new Segment<Slot<Value>>();
  readonly #remembered = new Segment<{ bytes: number; uses: number }>();
  readonly #maximumBytes: number;
  #usesSinceHalved = 0;

  constructor(maximumBytes: number) {
    this.#maximumBytes = maximumBytes;
  }

  /** Memory of all values, in bytes. */
  get bytes(): number {
    return this.#rare.bytes + this.#common.bytes;
  }

  get(key: string): Value | undefined {
    const slot = this.#common.renew(key) ?? this.#rare.get(key);
    if (!slot) return undefined;
    slot.uses += 1;
    this.#usesSinceHalved += 1;
    if (this.#usesSinceHalved > usesUntilHalved * (this.#common.size + this.#rare.size)) this.#halveCounts();
    return slot.value;
  }

  /** Stores a value unless it is larger than the rare segment. */
  set(key: string, value: Value, bytes: number): void {
    const former = this.#common.consume(key) ?? this.#rare.consume(key);
    if (bytes > this.#maximumBytes * rareShare) return;
    const remembered = this.#remembered.consume(key);
    const uses = former?.uses ?? (remembered ? remembered.uses + 1 : 0);
    this.#rare.put(key, { value, bytes, uses });
    this.#makeRoom();
  }

  /** Updates the size of a value; ignored if it was dropped. */
  resize(key: string, value: Value, bytes: number): void {
    for (const segment of [this.#common, this.#rare]) {
      if (segment.get(key)?.value === value) segment.resize(key, bytes);
    }
    this.#makeRoom();
  }

  /** Drops every outdated value. */
  dropWhere(isOutOfDate: (value: Value) => boolean): void {
    for (const segment of [this.#common, this.#rare]) {
      for (const [key, { value, uses }] of segment.entries()) {
        if (!isOutOfDate(value)) continue;
        segment.consume(key);
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

  /** Makes room in the common segment by dropping less used values; false if there are none. */
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
    this.#remembered.consume(key);
    this.#remembered.put(key, { bytes: key.length * 2, uses });
    while (this.#remembered.bytes > this.#maximumBytes * rememberedShare) this.#remembered.takeOldest();
  }

  #halveCounts(): void {
    this.#usesSinceHalved = 0;
    for (const segment of [this.#common, this.#rare, this.#remembered]) {
      for (const [, slot] of segment.entries()) slot.uses >>= 1;
    }
  }
}

/** Slots in the order in which they were inserted or renewed, and their total size in bytes. */
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

  consume(key: string): Slot | undefined {
    const slot = this.#slots.get(key);
    if (!slot) return undefined;
    this.#slots.delete(key);
    this.bytes -= slot.bytes;
    return slot;
  }

  /** Moves a slot to the end. */
  renew(key: string): Slot | undefined {
    const slot = this.consume(key);
    if (slot) this.put(key, slot);
    return slot;
  }

  resize(key: string, bytes: number): void {
    const slot = this.#slots.get(key);
    if (!slot) return;
    this.bytes += bytes - slot.bytes;
    slot.bytes = bytes;
  }

  /** The oldest slot. There must be one. */
  oldest(): [string, Slot] {
    const [oldest] = this.#slots;
    if (!oldest) throw new Error("The segment is empty");
    return oldest;
  }

  takeOldest(): [string, Slot] {
    const oldest = this.oldest();
    this.consume(oldest[0]);
    return oldest;
  }
}
