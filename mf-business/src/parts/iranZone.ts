/** Banks, the tax office and the product's desk count days in Tehran. */
export const iranZone = 'Asia/Tehran';
