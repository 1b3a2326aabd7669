import * as emotionRuntime from '@emotion/react/jsx-runtime';
import * as react from 'react';
import * as reactRuntime from 'react/jsx-runtime';
import * as apiError from 'shared-kernel/api/ApiError';
import * as facade from 'shared-kernel/facade';
import * as text from 'shared-kernel/i18n/text';
import * as defineRemote from 'shared-kernel/platform/defineRemote';
import * as context from 'shared-kernel/root/context';
import * as navigation from 'shared-kernel/root/navigation';
import * as avatar from 'shared-kernel/ui/Avatar';
import * as button from 'shared-kernel/ui/Button';
import * as errorState from 'shared-kernel/ui/ErrorState';
import * as icon from 'shared-kernel/ui/Icon';
import * as iconButton from 'shared-kernel/ui/IconButton';
import * as spinner from 'shared-kernel/ui/Spinner';

/** What the shell gives to the remotes on a server, as shared.ts does in a browser. */
export const given: Record<string, unknown> = {
  react,
  'react/jsx-runtime': reactRuntime,
  '@emotion/react/jsx-runtime': emotionRuntime,
  'shared-kernel/facade': facade,
  'shared-kernel/api/ApiError': apiError,
  'shared-kernel/root/context': context,
  'shared-kernel/root/navigation': navigation,
  'shared-kernel/i18n/text': text,
  'shared-kernel/platform/defineRemote': defineRemote,
  'shared-kernel/ui/Avatar': avatar,
  'shared-kernel/ui/Button': button,
  'shared-kernel/ui/ErrorState': errorState,
  'shared-kernel/ui/Icon': icon,
  'shared-kernel/ui/IconButton': iconButton,
  'shared-kernel/ui/Spinner': spinner,
};
