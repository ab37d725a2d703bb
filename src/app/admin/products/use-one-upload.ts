import { useEffect, useRef, useState } from "react";
import { toast } from "#app/ui/toast-store.ts";
import { refusalOr } from "../loading.ts";

export interface OneUpload {
  /** Uploads a file: its address is handed on when it was taken, else its fault is told. */
  send: (file: File) => Promise<string | undefined>;
  sending: boolean;
}

export interface OneUploadOptions {
  call: (file: File, signal: AbortSignal) => Promise<{ file: string }>;
  /** What is said when the shop does not say it. */
  failed: string;
  /** The most that is worth sending, in bytes, and what is said of more. */
  most: { bytes: number; words: string };
  /** Hears when an upload begins (1) and when it has ended (-1). */
  onUpload: (change: 1 | -1) => void;
}

/** Uploads one file of a form at a time. Leaving the form calls it off. */
export function useOneUpload({ call, failed, most, onUpload }: OneUploadOptions): OneUpload {
  const [sending, setSending] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<string | undefined> {
    if (file.size > most.bytes) return void toast.error(most.words);
    running.current = new AbortController();
    const { signal } = running.current;
    setSending(true);
    onUpload(1);
    try {
      return (await call(file, signal)).file;
    } catch (error) {
      if (!signal.aborted) toast.error(refusalOr(error, failed));
      return undefined;
    } finally {
      setSending(false);
      onUpload(-1);
    }
  }

  return { send, sending };
}
