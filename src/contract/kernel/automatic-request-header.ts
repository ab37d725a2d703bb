/** Header of automatic requests by an idle page: they do not count as use of the session. */
export const automaticRequestHeader = "x-unattended";
