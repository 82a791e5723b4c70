import { Component, type ReactNode } from 'react';
import { reportError } from './report-error.ts';

interface ErrorBoundaryProps {
  /** Shown instead of what broke. */
  fallback: ReactNode;
  /** With another one it is tried again. */
  subject?: unknown;
  children: ReactNode;
}

/** What breaks inside does not take the rest of the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: unknown }> {
  override state = { broken: undefined };

  static getDerivedStateFromError(): { broken: unknown } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError('render', 'A part of the page broke.', error);
  }

  override componentDidUpdate({ subject }: ErrorBoundaryProps): void {
    if (this.state.broken && subject !== this.props.subject) this.setState({ broken: undefined });
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
