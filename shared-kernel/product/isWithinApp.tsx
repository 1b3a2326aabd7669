/**
 * Whether the page is shown within another app, whose browser may neither save files nor say so. By the names that these
 * apps give, by Android's mark of a page within an app, and by what such a page leaves out on an iPhone.
 */
export const isWithinApp = (agent: string = navigator.userAgent): boolean =>
  /; wv\)|Instagram|FBA[NV]|FB_IAB|Telegram|WhatsApp|Snapchat|TikTok|LinkedInApp|Line\//.test(agent) ||
  (/iP(hone|ad|od)/.test(agent) && !/Safari\//.test(agent));
