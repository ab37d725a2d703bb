/** Help texts of the metrics, by exported name. */
export const metricDescriptions = {
  shop_build_info: "Version of the running shop; always 1.",
  shop_call_duration_seconds:
    "Duration of API calls that were not served from memory, by route pattern, method and status class. Includes calls made by pages.",
  shop_page_rendering_duration_seconds:
    "Duration of rendering a page or the data for its router, by status class.",
  shop_page_renderings: "Pages being rendered or queued, by state.",
  shop_page_renderings_refused_total: "Pages rejected because the rendering queue was full.",
  shop_cache_reads_total:
    "Reads of the public cache by outcome: hit (from memory), miss (rendered), joined (already being rendered for another request). Includes reads by pages.",
  shop_cache_bytes: "Memory used by cached public responses.",
  shop_secret_work: "Password checks and hashes running or queued, by state.",
  shop_secret_work_refused_total: "Password checks and hashes rejected because the queue was full.",
  shop_job_rounds_total: "Rounds of background jobs, by job and outcome.",
  shop_database_calls_waiting: "Calls queued for the database.",
  shop_database_work_waiting: "Statements and transactions of admitted calls waiting for the database.",
  shop_database_calls_refused_total: "Calls rejected because the database queue was full.",
  shop_over_budget_total: "Requests rejected by a rate limit, by budget.",
  shop_database_up:
    "1 if the database reported pending work in time; otherwise 0, and pending work is omitted.",
  shop_mail_waiting: "Emails waiting to be sent, counted up to 1,000.",
  shop_mail_oldest_waiting_seconds: "Age of the oldest waiting email; 0 if there is none.",
  shop_payment_checks_waiting: "Purchases whose payment check is due, counted up to 1,000.",
  shop_stray_payments_waiting: "Payments without an order that need an administrator, counted up to 1,000.",
  shop_refunds_waiting:
    "Requested refunds not yet made, counted up to 1,000: waiting for the provider, or for staff to send them manually.",
} as const;

export type MetricName = keyof typeof metricDescriptions;
