import { useEffect, useRef, useState } from "react";
import { toast } from "#app/ui/toast-store.ts";
import { serverMessageOr } from "../frame/loading.ts";

export interface FileUpload {
  /** Uploads a file and resolves to its URL. On failure, shows an error and resolves to undefined. */
  send: (file: File) => Promise<string | undefined>;
  sending: boolean;
}

export interface FileUploadOptions {
  call: (file: File, signal: AbortSignal) => Promise<{ file: string }>;
  /** Error message if the server gives no reason. */
  failureMessage: string;
  /** Maximum size in bytes, and the error for larger files. */
  limit: { bytes: number; message: string };
  /** Called with 1 when an upload starts and with -1 when it ends. */
  onUploadCountChange: (change: 1 | -1) => void;
}

/** Uploads files of a form field, one at a time. Unmounting aborts the upload. */
export function useFileUpload({
  call,
  failureMessage,
  limit,
  onUploadCountChange,
}: FileUploadOptions): FileUpload {
  const [sending, setSending] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<string | undefined> {
    if (file.size > limit.bytes) return void toast.error(limit.message);
    running.current = new AbortController();
    const { signal } = running.current;
    setSending(true);
    onUploadCountChange(1);
    try {
      return (await call(file, signal)).file;
    } catch (error) {
      if (!signal.aborted) toast.error(serverMessageOr(error, failureMessage));
      return undefined;
    } finally {
      setSending(false);
      onUploadCountChange(-1);
    }
  }

  return { send, sending };
}
