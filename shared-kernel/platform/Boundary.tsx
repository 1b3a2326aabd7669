import { Component, type ReactNode } from 'react';

interface Props {
  onError(error: unknown): void;
  /** Drawn in the place of a part that threw, with the way to draw it once more. */
  instead(retry: () => void): ReactNode;
  children: ReactNode;
}

/** A part that throws takes nothing else of the page with it. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead(() => this.setState({ failed: false })) : this.props.children;
  }
}
