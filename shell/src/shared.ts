/**
 * Imports every module that the shell gives to the remotes, so that each is in its bundle: the federation runtime
 * can only share what the host has loaded. The list is the kernel's (shared-kernel/shared); a test compares the
 * two.
 */
import 'react/jsx-runtime';
import '@emotion/react/jsx-runtime';
import 'shared-kernel/facade';
import 'shared-kernel/api/ApiError';
import 'shared-kernel/root/context';
import 'shared-kernel/root/navigation';
import 'shared-kernel/i18n/text';
import 'shared-kernel/platform/defineRemote';
import 'shared-kernel/ui/Avatar';
import 'shared-kernel/ui/Button';
import 'shared-kernel/ui/ErrorState';
import 'shared-kernel/ui/Icon';
import 'shared-kernel/ui/IconButton';
import 'shared-kernel/ui/Spinner';
