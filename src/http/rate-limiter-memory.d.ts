/**
 * Imported from its own file, because the library's main entry loads the limiters for all databases, which
 * takes 10 MB.
 */
declare module "rate-limiter-flexible/lib/RateLimiterMemory.js" {
  export { RateLimiterMemory as default } from "rate-limiter-flexible";
}
