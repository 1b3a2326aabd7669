/** Banks and the tax office count days and months in Tehran. */
export const moneyZone = 'Asia/Tehran';
