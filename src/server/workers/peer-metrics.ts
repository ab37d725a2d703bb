import type { Channel, Figures } from "./worker-protocol.ts";

/** Metrics of the other processes of this shop. */
export interface PeerMetrics {
  /**
   * Collects the metrics of the other processes, including those that have exited; empty on a timeout.
   * `ownFigures` goes to the primary, which keeps it in case this process exits.
   */
  collect(ownFigures: Figures): Promise<Figures[]>;
  /** Sets the function that provides this process's metrics. */
  provide(read: () => Promise<Figures>): void;
  /** Sends the metrics one last time before this process exits. */
  sendFinal(): Promise<void>;
}

/** Timeout for the metrics of all other processes, in milliseconds. Each of them has two seconds. */
const timeoutMs = 3_000;

/** Exchanges metrics over the channel to the primary process. */
export function createPeerMetrics(channel: Channel): PeerMetrics {
  const pending = new Map<number, (figures: Figures[]) => void>();
  let read: (() => Promise<Figures>) | undefined;
  let requests = 0;
  channel.onMessage(async (message) => {
    if (message.kind === "all figures") pending.get(message.id)?.(message.figures);
    if (message.kind === "tell figures") {
      await channel.sendMessage({ kind: "figures", id: message.id, figures: (await read?.()) ?? [] });
    }
  });
  return {
    async collect(ownFigures) {
      requests += 1;
      const id = requests;
      const response = new Promise<Figures[]>((resolve) => {
        pending.set(id, resolve);
        setTimeout(resolve, timeoutMs, []).unref();
      });
      await channel.sendMessage({ kind: "figures asked", id, figures: ownFigures });
      return response.finally(() => pending.delete(id));
    },
    provide(reader) {
      read = reader;
    },
    async sendFinal() {
      if (read) await channel.sendMessage({ kind: "figures", figures: await read() });
    },
  };
}
