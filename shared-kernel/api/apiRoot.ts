/** Where the API's calls begin, on the site itself. */
export const apiRoot = '/api/v1';
