/** Largest document that can be uploaded. */
export const maximumDocumentBytes = 10 * 1024 * 1024;

/** Where documents of products lie, and the path that they are had under. */
export const documentFolder = "downloads";

/** What a document is called where it lies. */
export const documentFile = "document.pdf";

/** The address of a document that was uploaded; what it is called behind the last slash is free. */
export const documentAddressPattern = /^\/downloads\/[0-9a-f]{32}\/document\.pdf$/;

/** What a document may be called where it is taken along. */
export const documentFileName = /^[a-z0-9-]{1,120}\.pdf$/;
