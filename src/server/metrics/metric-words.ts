/** What each figure of the shop says, for whoever reads it, by the name that it has outside. */
export const metricWords = {
  shop_build_info: "The version of the shop that runs; always 1.",
  shop_call_duration_seconds:
    "How long calls took that were not answered from memory, by pattern of the route, method and class of the status. Pages make calls, too.",
  shop_page_rendering_duration_seconds:
    "How long it took to render a page, or the data that its router asked for, by class of the status.",
  shop_page_renderings: "Pages that are being rendered or wait in line, by state.",
  shop_page_renderings_refused_total: "Pages that were not rendered because the line was full.",
  shop_cache_reads_total:
    "What became of reads of the cache of public answers: hit (from memory), miss (made), joined (made already for somebody who asked before). Pages read it, too.",
  shop_cache_bytes: "Memory that kept public answers take.",
  shop_secret_work: "Password checks and hashes that run or wait in line, by state.",
  shop_secret_work_refused_total: "Password checks and hashes that were refused because the line was full.",
  shop_job_rounds_total: "Rounds of background work by job and outcome.",
  shop_database_calls_waiting: "Calls that wait in line for the database.",
  shop_database_work_waiting:
    "Statements and transactions of calls that were let in, and wait at the database.",
  shop_database_calls_refused_total: "Calls that were refused because the line before the database was full.",
  shop_over_budget_total: "What was refused because an address had asked for too much, by what it asked for.",
  shop_database_up: "1 when the database told in time what waits; else 0, and what waits is left out.",
  shop_mail_waiting: "Mail that waits to be sent, counted up to 1,000.",
  shop_mail_oldest_waiting_seconds: "Age of the oldest mail that waits; 0 when none does.",
  shop_payment_checks_waiting: "Purchases whose payment should be asked about by now, counted up to 1,000.",
  shop_stray_payments_waiting:
    "Payments without an order that wait for an administrator, counted up to 1,000.",
  shop_refunds_waiting:
    "Refunds that were asked for and not made, counted up to 1,000: those that the provider has to confirm, and those that the office has to send by hand.",
} as const;

export type MetricName = keyof typeof metricWords;
