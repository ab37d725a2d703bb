/** Header of requests that an idle page makes automatically. They do not prolong the session. */
export const automaticRequestHeader = "x-unattended";
