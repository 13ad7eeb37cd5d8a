import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './ErrorScreen';

/** A failing screen leaves the menu usable. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <ErrorScreen error={error} resetErrorBoundary={() => this.setState({ error: null })} />;
  }
}
