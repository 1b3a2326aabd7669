/** The site's mark: an eight-pointed shamseh in the brand's colour. */
export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g fill="#0B7A75"><rect x="6" y="6" width="20" height="20" rx="2"/><rect x="6" y="6" width="20" height="20" rx="2" transform="rotate(45 16 16)"/></g><circle cx="16" cy="16" r="5" fill="#fff"/></svg>';
