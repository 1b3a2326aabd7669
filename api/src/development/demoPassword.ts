/** The password of the demo accounts on a development site; elsewhere they have none. */
export const demoPassword = 'dorehami-demo';
