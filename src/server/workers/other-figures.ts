import type { Channel, Figures } from "./worker-messages.ts";

/** The figures of the processes that serve the shop beside this one. */
export interface OtherFigures {
  /**
   * Those of the others, and of those that are gone; empty when nobody tells them in time. Whoever reads them beside this
   * process's `own` shall find these again when it is gone.
   */
  ask(own: Figures): Promise<Figures[]>;
  /** From now on the others are told what `read` answers. */
  tellFrom(read: () => Promise<Figures>): void;
  /** Tells the figures once more, for whoever asks when this process is gone. */
  tellLast(): Promise<void>;
}

/** Longest wait for the figures of the others, in milliseconds; each of them has two seconds. */
const patience = 3_000;

/** Exchanges figures over the channel to the process that started this one. */
export function createOtherFigures(channel: Channel): OtherFigures {
  const awaited = new Map<number, (figures: Figures[]) => void>();
  let read: (() => Promise<Figures>) | undefined;
  let asked = 0;
  channel.onMessage(async (message) => {
    if (message.kind === "all figures") awaited.get(message.id)?.(message.figures);
    if (message.kind === "tell figures") {
      await channel.tell({ kind: "figures", id: message.id, figures: (await read?.()) ?? [] });
    }
  });
  return {
    async ask(own) {
      asked += 1;
      const id = asked;
      const answer = new Promise<Figures[]>((resolve) => {
        awaited.set(id, resolve);
        setTimeout(resolve, patience, []).unref();
      });
      await channel.tell({ kind: "figures asked", id, figures: own });
      return answer.finally(() => awaited.delete(id));
    },
    tellFrom(reader) {
      read = reader;
    },
    async tellLast() {
      if (read) await channel.tell({ kind: "figures", figures: await read() });
    },
  };
}
