import { readFileSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { TLSSocket } from "node:tls";

/** A self-signed certificate for 127.0.0.1. */
export const sinkCertificate = readFileSync("tests/certificates/certificate.pem", "utf8");
const key = readFileSync("tests/certificates/key.pem");

interface ReceivedEmail {
  from: string;
  recipients: string[];
  /** The message as transmitted, without the protocol's dot stuffing. */
  content: string;
}

export interface SmtpSinkOptions {
  /** Replies by command that override the defaults, such as `{ "RCPT": "550 5.1.1 No such user" }`. */
  replies?: Record<string, string>;
  /** Whether the server accepts connections but never replies. */
  silent?: boolean;
  /** Whether the server offers STARTTLS, with {@link sinkCertificate}. */
  startTls?: boolean;
}

/** Starts a mail server on loopback that records the emails it receives. */
export async function startSmtpSink({
  replies = {},
  silent = false,
  startTls = false,
}: SmtpSinkOptions = {}) {
  const emails: ReceivedEmail[] = [];
  const commands: string[] = [];
  const unencrypted: string[] = [];
  const sockets = new Set<Socket>();

  const server = createServer((plainSocket) => {
    let socket: Socket = plainSocket;
    sockets.add(socket.on("error", () => {}));
    if (silent) return;
    let pending = "";
    let mail: ReceivedEmail = { from: "", recipients: [], content: "" };
    let readsContent = false;
    const reply = (line: string) => socket.write(`${line}\r\n`);

    function takeLine(line: string) {
      if (!(socket instanceof TLSSocket)) unencrypted.push(line);
      if (readsContent) {
        if (line !== ".") {
          mail.content += `${line.replace(/^\./, "")}\r\n`;
          return;
        }
        readsContent = false;
        emails.push(mail);
        mail = { from: "", recipients: [], content: "" };
        return reply("250 2.0.0 Taken");
      }
      const command = line.slice(0, 4).toUpperCase();
      commands.push(command);
      const address = line.match(/<(.*)>/)?.[1] ?? "";
      const special = replies[command];
      if (special) return reply(special);
      if (command === "EHLO") {
        return reply(`250-sink\r\n${startTls ? "250-STARTTLS\r\n" : ""}250-AUTH PLAIN\r\n250 8BITMIME`);
      }
      if (command === "STAR") {
        if (!startTls) return reply("502 5.5.1 No STARTTLS here");
        reply("220 2.0.0 Continue");
        socket = new TLSSocket(plainSocket.removeAllListeners("data"), {
          isServer: true,
          cert: sinkCertificate,
          key,
        }).on("error", () => {});
        return listen();
      }
      if (command === "AUTH") return reply("235 2.7.0 Welcome");
      if (command === "MAIL") mail.from = address;
      if (command === "RCPT") mail.recipients.push(address);
      if (command === "DATA") {
        readsContent = true;
        return reply("354 Continue");
      }
      reply(command === "QUIT" ? "221 Bye" : "250 OK");
    }

    const listen = () => {
      socket.setEncoding("utf8").on("data", (chunk) => {
        const lines = (pending + chunk).split("\r\n");
        pending = lines.pop() ?? "";
        for (const line of lines) takeLine(line);
      });
    };
    listen();
    reply("220 sink");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    /** For `SMTP_URL`. */
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    emails,
    /** The first four characters of each command, in order of arrival. */
    commands,
    /** Every line that arrived unencrypted. */
    unencrypted,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
