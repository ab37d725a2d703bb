/** Maximum size of an uploaded document. */
export const maxDocumentBytes = 10 * 1024 * 1024;

/** Folder and URL path of product documents. */
export const documentFolder = "downloads";

/** Stored file name of a document. */
export const documentFile = "document.pdf";

/** Address of an uploaded document; its URL may have another file name after the last slash. */
export const documentAddressPattern = /^\/downloads\/[0-9a-f]{32}\/document\.pdf$/;

/** Allowed file names for downloads. */
export const documentFileName = /^[a-z0-9-]{1,120}\.pdf$/;
