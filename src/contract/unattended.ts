/** Header of calls that a page makes by itself while nobody is at it: they are no use of a session. */
export const unattendedHeader = "x-unattended";
