import { api } from "#app/api.ts";
import { submitContact } from "#contract/support/contact.ts";
import type { ContactMessage } from "./message-check.ts";

/** Sends a message to the shop. Loaded on submit: the schemas are larger than the form. */
export const sendMessage = (message: ContactMessage) => api(submitContact, { body: message });
