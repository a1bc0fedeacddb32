// The icons the product uses, so that a page never depends on the whole set. They are decoration: the text beside them says it.
export {
  AlertCircle, AlertTriangle, ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ArrowUpDown, Ban, BarChart3, Bell, Boxes, Building2, Calendar, Camera, Check,
  CheckCircle2, ChevronDown, ChevronLeft, ChevronRight, CircleDashed, Clock, Clipboard, ClipboardCheck, Container, Copy, CreditCard, Download, Eye, EyeOff,
  ExternalLink, FileText, Filter, Flag, Forklift, Gauge, Globe, GripVertical, Handshake, History, Home, Image, Inbox, Info, KeyRound, Layers, LayoutDashboard,
  Link2, List, ListChecks, Lock, LockOpen, LogIn, LogOut, Mail, Map, MapPin, Menu as MenuIcon, MessageSquare, Minus, MonitorSmartphone, MoreHorizontal,
  Package, PackageCheck, PackageSearch, Pause, Pencil, Phone, Play, Plus, Radar, RefreshCw, Rotate3d, Route, Ruler, Scale, Search, Send, Settings, Shield,
  ShieldAlert, ShieldCheck, Ship, SlidersHorizontal, Snowflake, Sparkles, Star, Thermometer, Timer, Trash2, Truck, Undo2, Unlock, Upload, User, UserCog, UserPlus,
  Users, Warehouse, Waypoints, X, XCircle,
} from 'lucide-react'; // prettier-ignore

export type { LucideIcon as Icon } from 'lucide-react';
