import type { User } from 'shared-kernel/contract/user';

const [adminRole, superAdminRole] = [6, 7];

type Ranked = Pick<User, 'role_id'> | null;

export const isAdmin = (user: Ranked): boolean => user !== null && user.role_id >= adminRole;
export const isSuperAdmin = (user: Ranked): boolean => user !== null && user.role_id >= superAdminRole;
