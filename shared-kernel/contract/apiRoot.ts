export const apiRoot = '/api/v1';
