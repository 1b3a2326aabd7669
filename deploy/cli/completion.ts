import { Misuse } from './commands.ts';
import { help } from './help.ts';

/** As the command is called: by its own name, and by the one that its usage says. */
const names = ['release', 'dorehami-release'];

/** What may follow each command, by its usage. */
const optionsOf = (usage: string): string[] => [...new Set(usage.match(/--[a-z-]+/g)), '--json', '--help'];

const commands = Object.entries(help).map(([command, { usage, does }]) => ({
  command,
  options: optionsOf(usage),
  does: does.split(/[.:;](?= |$)/)[0]!,
}));

const bash = (): string => `_dorehami_release() {
  local words
  if [ "$COMP_CWORD" = 1 ]; then words="${commands.map(({ command }) => command).join(' ')}"
  else
    case "\${COMP_WORDS[1]}" in
${commands.map(({ command, options }) => `      ${command}) words="${options.join(' ')}" ;;`).join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _dorehami_release ${names.join(' ')}`;

const quoted = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;

const fish = (): string =>
  names
    .flatMap((name) =>
      commands.flatMap(({ command, options, does }) => [
        `complete -c ${name} -n __fish_use_subcommand -a ${command} -d ${quoted(does)}`,
        ...options.map(
          (option) => `complete -c ${name} -n '__fish_seen_subcommand_from ${command}' -l ${option.slice(2)}`,
        ),
      ]),
    )
    .join('\n');

/** A script for a shell to read. */
export function completion([shell, ...rest]: readonly string[]): string {
  if (shell === 'bash' && rest.length === 0) return bash();
  if (shell === 'zsh' && rest.length === 0)
    return `autoload -Uz compinit bashcompinit && compinit && bashcompinit\n${bash()}`;
  if (shell === 'fish' && rest.length === 0) return fish();
  throw new Misuse('completion takes a shell: bash, zsh or fish');
}
