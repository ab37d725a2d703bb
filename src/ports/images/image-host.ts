/** A picture that is now served. `bytes` is the size of the file at `secureUrl`. */
export interface HostedImage {
  /** An absolute https address, or a path on this site beginning with `/`. */
  secureUrl: string;
  publicId: string;
  width: number;
  height: number;
  format: string;
  bytes: number;
}

export interface ImageUpload {
  bytes: Uint8Array;
  /** As the person named it. What the file is gets decided by its content alone. */
  filename: string;
}

/** Where uploaded pictures live. */
export interface ImageHost {
  /** Where its pictures are shown from, as `https://pictures.example`; nothing when from this site. */
  readonly origins: readonly string[];
  /** Fails with {@link ImageRefusedError} or {@link ImageHostError}. */
  upload(input: ImageUpload): Promise<HostedImage>;
}

export type ImageRefusal =
  | "empty"
  | "too-large"
  | "too-many-pixels"
  | "not-an-image"
  | "unsupported-format"
  | "damaged";

/** The file itself is the problem. The message can be shown to the person who chose it. */
export class ImageRefusedError extends Error {
  readonly reason: ImageRefusal;

  constructor(reason: ImageRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ImageRefusedError";
    this.reason = reason;
  }
}

/** The host is the problem: `misconfigured` needs the shop's owner, `unavailable` may pass by itself. */
export class ImageHostError extends Error {
  readonly kind: "misconfigured" | "unavailable";

  constructor(kind: "misconfigured" | "unavailable", message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ImageHostError";
    this.kind = kind;
  }
}
